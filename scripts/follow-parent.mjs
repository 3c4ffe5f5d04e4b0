// Loaded into the processes of `npm start` and `npm run dev`: when the command ends, in whatever
// way, they stop too and free their ports. One that cannot come to its end is killed.
const withinMs = Number(process.env.STOP_WITHIN_MS)
process.channel?.unref()
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), withinMs).unref()
})
process.channel?.unref()
