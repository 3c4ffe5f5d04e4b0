// Loaded into the processes of `npm start` and `npm run dev`: when the command ends, in whatever
// way, they stop too and free their ports.
process.channel?.unref()
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
