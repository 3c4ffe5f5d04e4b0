import { once } from 'node:events'
import { createServer } from 'node:net'

// Below those that systems give to whoever asks for any port, and a part for each worker: what is
// free now is still free when the process that it is for listens, seconds later.
const first = 10_000
const perWorker = 2_000
const workers = 10

const worker = Number(process.env.VITEST_POOL_ID ?? process.pid) % workers
let next = Math.floor(Math.random() * perWorker)

/** A TCP port of 127.0.0.1 that nobody listens on, and that this process has not given out before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + worker * perWorker + (next++ % perWorker)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isListening) return false
  server.close()
  await once(server, 'close')
  return true
}
