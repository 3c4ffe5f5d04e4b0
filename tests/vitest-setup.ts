import { serve } from '@hono/node-server'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#upstream/kernel/db/database'
import { migrate } from '#upstream/kernel/db/migrations'
import { makeFastFolder } from './fast-folder'
import { startPostgres, type PostgresCluster } from './postgres-cluster'

declare module 'vitest' {
  interface ProvidedContext {
    /** Test files run in separate processes and request databases from this URL. */
    databaseKeeper: string
  }
}

const template = 'caizhi_template'

/**
 * One PostgreSQL cluster and one migrated SQLite file for the whole run, started on first use.
 * POST /postgres answers the URL of a fresh, migrated database, which DELETE /postgres/NAME
 * returns;
 * POST /sqlite answers the path of the file to copy.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let starting: Promise<Keeper> | undefined
  const start = () => (starting ??= startWithTemplate())
  let filling: Promise<string> | undefined
  let count = 0
  async function createDatabase(): Promise<string> {
    const { cluster, copy } = await start()
    const name = `test_${String(++count)}`
    await execute(cluster, `create database ${name} ${copy}`)
    return cluster.url(name)
  }
  async function dropDatabase(name: string): Promise<string> {
    const { cluster } = await start()
    await execute(cluster, `drop database ${name} with (force)`)
    return name
  }
  const server = serve({
    fetch: (request) => {
      const [, engine, name] = new URL(request.url).pathname.split('/')
      if (name !== undefined) return dropDatabase(name).then(respond, refuse)
      return (engine === 'sqlite' ? (filling ??= fillFile()) : createDatabase()).then(
        respond,
        refuse,
      )
    },
    hostname: '127.0.0.1',
    port: 0,
  }) as Server
  // A connection that the server closed while a busy test process was about to use it would fail.
  server.keepAliveTimeout = 0
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  project.provide('databaseKeeper', `http://127.0.0.1:${String(port)}`)
  return async () => {
    server.close()
    await starting?.then(({ cluster }) => cluster.stop(), ignore)
    await filling?.then((file) => rm(path.dirname(file), { recursive: true }), ignore)
  }
}

const respond = (url: string) => new Response(url)
const refuse = (error: unknown) => new Response(String(error), { status: 500 })
// The tests that requested it have already reported why it did not start.
const ignore = () => undefined

interface Keeper {
  cluster: PostgresCluster
  /** The `create database` clause that copies the template. */
  copy: string
}

async function startWithTemplate(): Promise<Keeper> {
  const cluster = await startPostgres()
  await execute(cluster, `create database ${template}`)
  const database = openDatabase({ databaseUrl: cluster.url(template), dataDir: '' })
  await migrate(database)
  await database.close()
  const [row] = await execute(cluster, 'show server_version_num')
  // PostgreSQL 15 and later copy through the WAL by default, which takes twice as long.
  const strategy = Number(row?.server_version_num) >= 150_000 ? 'strategy file_copy' : ''
  return { cluster, copy: `template ${template} ${strategy}` }
}

async function fillFile(): Promise<string> {
  const dataDir = await makeFastFolder('caizhi-template-')
  const database = openDatabase({ dataDir, isReversed: true })
  await migrate(database)
  // Moves the WAL into the database file, which is then copied alone.
  await sql`pragma wal_checkpoint(truncate)`.execute(database.db)
  await database.close()
  return path.join(dataDir, 'caizhi.db')
}

async function execute(cluster: PostgresCluster, statement: string) {
  const client = new pg.Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  const { rows } = await client.query<Record<string, string>>(statement)
  await client.end()
  return rows
}
