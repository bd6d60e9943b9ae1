// Preloaded into the server by `start`: when `start` itself is killed by SIGKILL nobody can forward anything,
// but the channel between them closes, and the server then asks itself to stop.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
