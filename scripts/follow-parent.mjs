// Loaded into the processes of `npm start` and `npm run dev`: when the command ends, in whatever
// way, they stop too and free their ports. One that cannot come to its end is killed.
import { Server } from 'node:net'

const withinMs = Number(process.env.STOP_WITHIN_MS)
process.channel?.unref()
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), withinMs).unref()
})
process.channel?.unref()

// And they say themselves that they listen: what answers at their port may be another program.
const { listen } = Server.prototype
Server.prototype.listen = function listenAndSay(...args) {
  this.once('listening', () => process.send?.({ listensOn: this.address()?.port }))
  return listen.apply(this, args)
}
