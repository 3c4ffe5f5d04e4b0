// Loaded into the processes of `npm start` and `npm run dev`: when the command ends, in whatever
// way, they stop too and free their ports. A process that does not stop in time is killed.
import { Server } from 'node:net'

const withinMs = Number(process.env.STOP_WITHIN_MS)
process.channel?.unref()
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), withinMs).unref()
})
process.channel?.unref()

// Reports the listening port to the command: another program may respond at it.
const { listen } = Server.prototype
Server.prototype.listen = function listenAndSay(...args) {
  this.once('listening', () => process.send?.({ listensOn: this.address()?.port }))
  return listen.apply(this, args)
}
