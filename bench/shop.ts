import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#tests/free-port'
import { startProcess, type Process } from './processes'

const secret = 'a-secret-that-only-the-benchmark-uses-01'
export const remixServe = 'node_modules/@remix-run/serve/dist/cli.js'

/**
 * The shop as `npm start` runs it, with the demonstration catalogue in a folder of its own; built in
 * `cwd`, which may be another state of the code to compare with.
 */
export interface Shop {
  dataDir: string
  web: Process
  api: Process
  stop: () => Promise<void>
}

export async function startShop(cwd = process.cwd()): Promise<Shop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'caizhi-bench-'))
  const flags = JSON.parse(await readFile('scripts/node-flags.json', 'utf8')) as string[]
  const [apiPort, webPort] = [await freePort(), await freePort()]
  const api = await startProcess(
    ['node', ...flags, 'build/upstream/server.js'],
    { DATA_DIR: dataDir, API_PORT: String(apiPort), LOG_LEVEL: 'warn' },
    apiPort,
    { readyPath: '/healthz', cwd },
  )
  const web = await startProcess(
    ['node', ...flags, remixServe, 'build/server/index.js'],
    { PORT: String(webPort), SESSION_SECRET: secret, UPSTREAM_API_ORIGIN: api.origin },
    webPort,
    { cwd },
  )
  return {
    dataDir,
    web,
    api,
    stop: async () => {
      await web.stop()
      await api.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Signs a demo buyer in through the login form; the cookie that says so. */
export async function signInCookie(origin: string, username: string): Promise<string> {
  const response = await fetch(`${origin}/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ username, password: 'caizhi-demo', intent: 'sign-in' }),
  })
  const session = response.headers.getSetCookie().find((line) => line.startsWith('caizhi_session='))
  if (session === undefined) throw new Error(`${username} could not sign in`)
  return session.split(';')[0] ?? ''
}
