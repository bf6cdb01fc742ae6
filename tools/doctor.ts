import { runDoctorCommand } from '@app/server/doctor-command';

// `npm run doctor`; see docs/operating.md. The process would not end by itself, because a service that does not respond may keep
// its connection open.
process.exit((await runDoctorCommand(process.env, console.log)) ? 0 : 1);
