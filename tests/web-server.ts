import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { freePort } from './free-port'
import { aheadMs } from './shop-clock'

const build = 'build/server/index.js'
const startMs = 120_000

export interface WebServer {
  origin: string
  /** All output so far, line by line. */
  lines: string[]
  pid: number
  stop: () => Promise<void>
}

/** Starts remix-serve on the built shop with extra `settings` and waits until it listens. */
export async function startWebServer(settings: Record<string, string>): Promise<WebServer> {
  if (!existsSync(build)) throw new Error(`${build} is missing: npm run build`)
  const port = await freePort()
  const cli = createRequire(import.meta.url).resolve('@remix-run/serve/dist/cli.js')
  const child = spawn(process.execPath, [cli, build], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      // Generous, so that a busy machine does not look like an outage.
      UPSTREAM_OPTIONAL_MS: '29000',
      // Live mode refuses `CLOCK_AHEAD_MS`.
      ...(settings.SHOP_MODE !== 'live' && { CLOCK_AHEAD_MS: String(aheadMs) }),
      SESSION_SECRET: 'a-secret-that-only-tests-sign-with-0001',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const reader = createInterface({ input: child.stdout })
  reader.on('line', (line) => lines.push(line))
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line))
  const fail = () =>
    Promise.reject(new Error(`the web server did not start: ${lines.slice(-5).join('; ')}`))
  await Promise.race([
    once(reader, 'line'),
    once(child, 'close').then(fail),
    once(AbortSignal.timeout(startMs), 'abort').then(fail),
  ])
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    lines,
    pid: child.pid ?? 0,
    stop: async () => {
      const exit = once(child, 'exit')
      child.kill()
      await exit
    },
  }
}
