import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#tests/free-port'
import { startProcess, type Process } from './processes'

const secret = 'a-secret-that-only-the-benchmark-uses-01'
export const remixServe = 'node_modules/@remix-run/serve/dist/cli.js'

export interface Shop {
  dataDir: string
  web: Process
  api: Process
  stop: () => Promise<void>
}

export async function startShop(cwd?: string): Promise<Shop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'caizhi-bench-'))
  const api = await startApi({ DATA_DIR: dataDir }, cwd)
  const web = await startWeb(api, cwd)
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

/** The used heap that the process reports on `/metrics`, MB. */
export async function heapOf({ origin }: Process): Promise<number> {
  const headers = { Authorization: `Bearer ${secret}` }
  const text = await (await fetch(`${origin}/metrics`, { headers })).text()
  return Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1] ?? 0) / 2 ** 20
}

export async function startApi(
  database: { DATA_DIR: string } | { DATABASE_URL: string },
  cwd = process.cwd(),
): Promise<Process> {
  const port = await freePort()
  return startProcess(
    ['node', ...(await nodeFlags(cwd)), 'build/upstream/server.js'],
    { ...database, API_PORT: String(port), LOG_LEVEL: 'warn' },
    port,
    { readyPath: '/healthz', cwd },
  )
}

export async function startWeb(api: Process, cwd = process.cwd()): Promise<Process> {
  const port = await freePort()
  return startProcess(
    ['node', ...(await nodeFlags(cwd)), remixServe, 'build/server/index.js'],
    {
      PORT: String(port),
      SESSION_SECRET: secret,
      METRICS_TOKEN: secret,
      UPSTREAM_API_ORIGIN: api.origin,
    },
    port,
    { cwd },
  )
}

/** Signs in a demo buyer through the login form; returns the session cookie. */
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

async function nodeFlags(cwd: string): Promise<string[]> {
  return JSON.parse(await readFile(path.join(cwd, 'scripts/node-flags.json'), 'utf8')) as string[]
}
