// Shifts the system time of a process by TEST_CLOCK_SHIFT_MS; preloaded by tests of nodes with a wrong clock.
const shiftMs = Number(process.env.TEST_CLOCK_SHIFT_MS);
const SystemDate = Date;

globalThis.Date = class extends SystemDate {
  constructor(...values) {
    if (values.length > 0) super(...values);
    else super(SystemDate.now() + shiftMs);
  }

  static now() {
    return SystemDate.now() + shiftMs;
  }
};
