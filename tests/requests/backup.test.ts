import { png } from '#tests/fixtures/pictures'
import { onlyInAll } from '#tests/tags'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import Database from 'libsql'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { paths } from '#app/site/paths'
import { freshSettings } from '../databases'
import { postgresBinaries } from '../postgres-cluster'
import { openBrowser, signIn, type Browser } from './browser'
import { runStart } from './start-command'

const run = promisify(execFile)

let place: string
let data: string

beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'caizhi-backup-'))
  data = path.join(place, 'data')
})
afterEach(() => rm(place, { recursive: true }))

const kept = "select value from meta where key = 'kept'"
const slip = new Uint8Array([...png, 4, 2])

function save(command: 'backup' | 'restore', folder: string, settings = {}) {
  const env = {
    ...settings,
    NODE_ENV: 'test' as const,
    PATH: process.env.PATH,
    DATA_DIR: data,
    PORT: '1',
    API_PORT: '2',
  }
  return run(process.execPath, ['scripts/saved-data.mjs', command, folder], { env })
}

async function withShop<T>(work: (web: { origin: string }) => Promise<T>): Promise<T> {
  const shop = await runStart({ DATA_DIR: data })
  await shop.waitFor('按 Ctrl-C 停止')
  try {
    return await work(shop)
  } finally {
    shop.signal('SIGTERM')
    await shop.ended
  }
}

/** Bytes of a file in the data folder; 0 when it is missing. */
async function sizeOf(name: string): Promise<number> {
  return stat(path.join(data, name)).then(
    ({ size }) => size,
    () => 0,
  )
}

async function order(buyer: Browser): Promise<string> {
  await signIn(buyer, 'demo-pharmacy')
  await buyer.submit(paths.list(), { intent: 'add-one/3' })
  const { html } = await buyer.open(paths.checkout())
  const valueOf = (name: string) =>
    new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1] ?? ''
  const sent = ['token', 'fingerprint', 'ids', 'addressId'].map((name) => [name, valueOf(name)])
  const form = { intent: 'submit', ...(Object.fromEntries(sent) as Record<string, string>) }
  const { headers } = await buyer.submit(paths.checkout(), form)
  return headers.get('location') ?? ''
}

async function readSlip(buyer: Browser, web: { origin: string }) {
  const [, order = ''] =
    /href="(\/order\/info\/\d+)"/.exec((await buyer.open(paths.orders())).html) ?? []
  const [, slipPath = ''] = /href="(\/uploads\/\d+)"/.exec((await buyer.open(order)).html) ?? []
  const Cookie = [...buyer.cookies].map((pair) => pair.join('=')).join('; ')
  const answer = await fetch(web.origin + slipPath, { headers: { Cookie } })
  return [answer.status, new Uint8Array(await answer.arrayBuffer())]
}

test(
  'a shop that has lost its data folder has orders and uploads again from a backup made while it ran',
  { ...onlyInAll, timeout: 120_000 },
  async () => {
    const folder = path.join(place, 'saved')
    const buyer = openBrowser({ origin: '' })
    const [payment, codes] = await withShop(async (web) => {
      const visit = openBrowser(web)
      const address = await order(visit)
      await visit.submit(address, { intent: 'transfer', slip: new File([slip], 'slip.png') })
      expect(await readSlip(visit, web)).toEqual([200, slip])
      await save('backup', folder)
      for (const [name, value] of visit.cookies) buyer.cookies.set(name, value)
      return [address, orderCodes((await visit.open(paths.orders())).text)]
    })
    expect(codes).not.toEqual([])
    expect(payment).toMatch(/^\/cart\/step3\/\d+$/)
    // The shop has checkpointed its WAL into the database file when it stopped.
    expect(await sizeOf('caizhi.db-wal')).toBe(0)
    expect((await stat(path.join(folder, 'caizhi.db'))).mode & 0o777).toBe(0o600)
    await rm(data, { recursive: true })
    await save('restore', folder)
    await withShop(async (web) => {
      const visit = openBrowser(web)
      // The session secret is restored too: the session from before still holds.
      for (const [name, value] of buyer.cookies) visit.cookies.set(name, value)
      expect(orderCodes((await visit.open(paths.orders())).text)).toEqual(codes)
      expect(await readSlip(visit, web)).toEqual([200, slip])
    })
  },
)

test(
  'PostgreSQL comes back from a dump, the uploads beside it, as the documentation says',
  onlyInAll,
  async () => {
    const [lost, found] = [await freshSettings('postgres'), await freshSettings('postgres')]
    const binaries = await postgresBinaries()
    const tool = (name: string, ...args: string[]) => run(path.join(binaries, name), args)
    const [source = '', target = ''] = [lost.DATABASE_URL, found.DATABASE_URL]
    await withClient(source, async (client) => {
      await client.query("insert into meta (key, value) values ('kept', 'yes')")
    })
    await mkdir(path.join(data, 'uploads'), { recursive: true })
    await writeFile(path.join(data, 'uploads', 'slip'), slip)
    const [dump, folder] = [path.join(place, 'shop.dump'), path.join(place, 'files')]
    await tool('pg_dump', '--format=custom', `--file=${dump}`, source)
    await save('backup', folder, { DATABASE_URL: source })
    await rm(data, { recursive: true })
    // The restore requires an empty database.
    await withClient(target, (client) =>
      client.query('drop schema public cascade; create schema public'),
    )
    await tool('pg_restore', `--dbname=${target}`, '--no-owner', '--exit-on-error', dump)
    await save('restore', folder, { DATABASE_URL: target })
    const { rows } = await withClient(target, (client) => client.query(kept))
    expect(rows).toEqual([{ value: 'yes' }])
    expect(new Uint8Array(await readFile(path.join(data, 'uploads', 'slip')))).toEqual(slip)
  },
)

test('neither command writes over what is there', async () => {
  await mkdir(data)
  const database = new Database(path.join(data, 'caizhi.db'))
  database.exec('create table kept (id integer)')
  database.close()
  const folder = path.join(place, 'saved')
  await save('backup', folder)
  await expect(save('backup', folder)).rejects.toMatchObject({ code: 1 })
  await expect(save('restore', folder)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('数据目录里已有数据') as string,
  })
})

test('a backup that is not whole is refused before anything is written, in words', async () => {
  await mkdir(path.join(data, 'uploads'), { recursive: true })
  await writeFile(path.join(data, 'uploads', 'slip'), slip)
  const database = new Database(path.join(data, 'caizhi.db'))
  database.exec('create table kept (id integer); insert into kept values (1), (2)')
  database.close()
  const folder = path.join(place, 'saved')
  expect((await save('backup', folder)).stdout).toContain('1 张表 2 行，2 个文件')
  const [saved, upload] = [path.join(folder, 'caizhi.db'), path.join(folder, 'uploads', 'slip')]
  const manifest = path.join(folder, 'manifest.json')
  data = path.join(place, 'new')
  const damages: [file: string, content: Uint8Array | string | undefined, words: string][] = [
    [saved, '', 'caizhi.db 已改变或损坏（现 0 字节'],
    [saved, (await readFile(saved)).fill(7, 4_096), 'caizhi.db 已改变或损坏'],
    [upload, undefined, '缺少 uploads/slip'],
    [upload, new Uint8Array([1]), 'uploads/slip 已改变或损坏（现 1 字节'],
    [manifest, undefined, '没有备份清单'],
    [manifest, '{', '备份清单已损坏'],
    [
      manifest,
      (await readFile(manifest, 'utf8')).replace(/"kept": 2/, '"kept": 3'),
      '表 kept 有 2',
    ],
    [manifest, '{"version":"999.0.0","tables":{},"files":{}}', '备份由 999.0.0 版建立'],
  ]
  for (const [file, content, words] of damages) {
    const whole = await readFile(file)
    await (content === undefined ? rm(file) : writeFile(file, content))
    const stderr = await refusalOf('restore', folder)
    expect(stderr).toContain(words)
    expect(stderr.trim()).not.toContain('\n')
    await writeFile(file, whole)
  }
  await expect(stat(data)).rejects.toThrow()
  expect((await save('restore', folder)).stdout).toContain('已恢复到')
})

test('an empty or damaged database is no backup, and lost uploads are told, not those of a bucket', async () => {
  await mkdir(data)
  const file = path.join(data, 'caizhi.db')
  for (const [content, words] of [
    ['', '数据库是空的'],
    ['no database at all '.repeat(100), '数据库文件已损坏'],
  ] as const) {
    await writeFile(file, content)
    expect(await refusalOf('backup', path.join(place, 'saved'))).toMatch(
      new RegExp(`^${words}[^\\n]*\\n$`),
    )
  }
  await rm(file)
  const database = new Database(file)
  database.exec("create table uploads (file text); insert into uploads values ('gone')")
  database.close()
  const { stderr } = await save('backup', path.join(place, 'saved'))
  expect(stderr).toContain('缺少 1 个上传文件')
  const inBucket = { STORAGE_URL: 's3://shop?endpoint=https://store.example.com' }
  const said = await save('backup', path.join(place, 'other'), inBucket)
  expect(said.stderr).toBe('')
  expect(said.stdout).toContain('上传的文件在存储桶里，不在这份备份里')
})

async function refusalOf(command: 'backup' | 'restore', folder: string): Promise<string> {
  return save(command, folder).then(
    () => 'done',
    (error: unknown) => (error as { stderr: string }).stderr,
  )
}

async function withClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function orderCodes(text: string): string[] {
  return [...new Set(text.match(/\b[A-Z]{0,3}\d{10,}\b/g) ?? [])]
}
