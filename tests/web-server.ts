import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { freePort } from './free-port'

const build = 'build/server/index.js'
const startMs = 20_000

/** The built shop, running as `npm start` runs it. */
export interface WebServer {
  origin: string
  /** Everything it has printed, line by line. */
  lines: string[]
  pid: number
  stop: () => Promise<void>
}

/** Starts remix-serve on the built shop with these settings besides, and waits until it listens. */
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
      SESSION_SECRET: 'a-secret-that-only-tests-sign-with-0001',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  const reader = createInterface({ input: child.stdout })
  reader.on('line', (line) => lines.push(line))
  await Promise.race([
    once(reader, 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error('the web server did not start'))),
    once(AbortSignal.timeout(startMs), 'abort').then(() => Promise.reject(new Error('too slow'))),
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
