// Shifts the system time of a process by TEST_CLOCK_SHIFT_MS, until SIGUSR2 steps it to the right time; preloaded by tests of nodes
// with a wrong clock.
let shiftMs = Number(process.env.TEST_CLOCK_SHIFT_MS);
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

process.on('SIGUSR2', () => {
  shiftMs = 0;
  process.stdout.write('The system time is right now\n');
});
