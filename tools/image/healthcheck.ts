// Run by the container engine (Dockerfile): exits with 0 if this node is ready for requests.
const response = await fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).catch(() => undefined);
process.exitCode = response?.ok ? 0 : 1;
