import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { makeFastFolder } from './fast-folder'
import { freePort } from './free-port'

/** Generous, for a busy machine. */
const startMs = 120_000
const howToInstall = '缺少 PostgreSQL，请安装 (PostgreSQL is missing): apt-get install postgresql'

/** A temporary PostgreSQL without passwords on a free port of 127.0.0.1. */
export interface PostgresCluster {
  url: (database: string) => string
  stop: () => Promise<void>
}

// The server's shell reads our pipe: however this process ends, the pipe closes, and the shell
// stops the server and removes the folder.
const script = `
initdb -D "$1/data" -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync >"$1/log" 2>&1 || exit 1
postgres -D "$1/data" -p "$2" -k '' -c listen_addresses=127.0.0.1 -c max_connections=300 \
  -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_wal_size=128MB \
  -c autovacuum=off -c jit=off >>"$1/log" 2>&1 &
server=$!
read -r _
kill -INT $server
wait $server
rm -rf "$1"
`

/**
 * Starts a temporary PostgreSQL; when run as root it uses the user `postgres`, since PostgreSQL
 * refuses root. Data is not synced to disk: for tests only.
 */
export async function startPostgres(): Promise<PostgresCluster> {
  const binaries = await postgresBinaries()
  const folder = await makeFastFolder('caizhi-pg-')
  const owner = serverUser()
  if (owner !== undefined) await chown(folder, owner.uid, owner.gid)
  const port = await freePort()
  const shell = spawn('sh', ['-c', script, 'sh', folder, String(port)], {
    ...owner,
    cwd: folder,
    env: { ...process.env, PATH: `${binaries}:${process.env.PATH ?? ''}` },
    stdio: ['pipe', 'ignore', 'ignore'],
    // A separate process group, so that Ctrl-C reaches it only through this process.
    detached: true,
  })
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  await waitUntilReady(shell, url('postgres'), folder)
  return { url, stop: () => stop(shell) }
}

/** The folder of `initdb`, `postgres`, `pg_dump` and the like. */
export async function postgresBinaries(): Promise<string> {
  for (const folder of await candidates()) {
    if (existsSync(path.join(folder, 'initdb'))) return folder
  }
  throw new Error(howToInstall)
}

async function candidates(): Promise<string[]> {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? await readdir(debian) : []
  const installed = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(debian, version, 'bin'))
  return [...installed, ...(process.env.PATH ?? '').split(':')]
}

function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: ask('-u'), gid: ask('-g') }
}

async function waitUntilReady(shell: ChildProcess, url: string, folder: string): Promise<void> {
  const until = Date.now() + startMs
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (shell.exitCode !== null || shell.signalCode !== null || Date.now() > until)
        throw new Error(`PostgreSQL did not start, see ${folder}/log`, { cause: error })
      await delay(50)
    }
  }
}

function stop(shell: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (shell.exitCode !== null || shell.signalCode !== null) {
      resolve()
      return
    }
    shell.once('exit', () => {
      resolve()
    })
    shell.stdin?.end()
  })
}
