// Starting and ending the watchers that the environment asks for.
#pragma once

namespace accolade::rt {

class DeviceContext;

/// Reads ACC_NOTIFY, ACC_PROFILE, ACC_TRACE and ACC_PROFLIB. Called once.
void startObservers();

/// The program ends: reports are written. Called once, after all work is done.
void finishObservers(DeviceContext &host);

} // namespace accolade::rt
