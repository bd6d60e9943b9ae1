// Preloaded into the server by `start`: after a SIGKILL of `start` no signal is forwarded, but the IPC channel closes and the
// server stops itself.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
