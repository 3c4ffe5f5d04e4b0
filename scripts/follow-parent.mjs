// Loaded into the processes of `npm start` and `npm run dev`: when the command is gone, however it
// went, they stop too and set their ports free.
process.channel?.unref()
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
