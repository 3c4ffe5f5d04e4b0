import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isRunning, runStart, type StartCommand } from '#tests/requests/start-command'
import { onlyInAll } from '#tests/tags'
import { liveSettings } from '#tests/fixtures/live'

const up = '采芝已启动'
const api = 'upstream/server.js'
const web = 'build/server/index.js'
const secret = 'a-secret-that-only-tests-sign-with-0001'

let folder: string
let command: StartCommand
let pids: number[]

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'caizhi-kept-up-'))
})
afterAll(() => rm(folder, { recursive: true }))
afterEach(() => {
  for (const pid of pids.filter(isRunning)) process.kill(pid, 'SIGKILL')
})

async function start(options: { byNpm?: boolean; settings?: Record<string, string> } = {}) {
  const settings = { DATA_DIR: path.join(folder, 'data'), ...options.settings }
  command = await runStart(settings, { byNpm: options.byNpm ?? false })
  await command.waitFor(up)
  pids = command.pids()
}

let visits = 0
/** A fresh query, so that no cached page responds. */
async function statusOfPage(): Promise<number> {
  visits += 1
  const answer = await fetch(`${command.origin}/list?visit=${String(visits)}`).catch(
    () => undefined,
  )
  return answer?.status ?? 0
}

function running(): number[] {
  pids = [...new Set([...pids, ...command.pids()])]
  return pids.filter(isRunning)
}

const patience = { timeout: 120_000, interval: 50 }

test('whichever of the two is killed is started again, and the shop says what is the matter', async () => {
  await mkdir(path.join(folder, 'data/uploads'), { recursive: true, mode: 0o755 })
  await writeFile(path.join(folder, 'data/uploads/licence'), '', { mode: 0o644 })
  await start()
  expect(await statusOfPage()).toBe(200)
  const killed = command.pidOf(api)
  // Pauses the process that restarts it, so that the outage is observed.
  command.signal('SIGSTOP')
  process.kill(killed, 'SIGKILL')
  await expect.poll(statusOfPage, patience).toBe(503)
  command.signal('SIGCONT')
  await expect.poll(statusOfPage, patience).toBe(200)
  const before = command.pidOf(web)
  process.kill(before, 'SIGKILL')
  await expect.poll(() => isRunning(before), patience).toBe(false)
  await expect.poll(statusOfPage, patience).toBe(200)
  running()
  command.signal('SIGTERM')
  expect(await command.ended).toBe(0)
  expect(running()).toEqual([])
  expect(command.output()).toMatch(/API 意外退出（SIGKILL）[\s\S]*Web 意外退出（SIGKILL）/)
})

test('what it keeps is for its own user only, also what was there before', async () => {
  const names = await readdir(path.join(folder, 'data'), { recursive: true })
  expect(names).toEqual(expect.arrayContaining(['caizhi.db', 'caizhi.db-wal', 'uploads/licence']))
  for (const name of ['', ...names]) {
    const found = await stat(path.join(folder, 'data', name))
    expect([name, found.mode & 0o777]).toEqual([name, found.isDirectory() ? 0o700 : 0o600])
  }
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s stops a process too that hangs',
  onlyInAll,
  async (signal) => {
    await start({ settings: { STOP_WITHIN_MS: '500' } })
    for (const file of [api, web]) process.kill(command.pidOf(file), 'SIGSTOP')
    command.signal(signal)
    expect(await command.ended).toBe(0)
    expect(running()).toEqual([])
  },
)

test('SIGTERM while a process waits to be started again stops everything', onlyInAll, async () => {
  await start()
  process.kill(command.pidOf(api), 'SIGKILL')
  await command.waitFor('意外退出')
  command.signal('SIGTERM')
  expect(await command.ended).toBe(0)
  expect(running()).toEqual([])
})

test('when the command itself is killed, its processes end', onlyInAll, async () => {
  await start()
  command.signal('SIGKILL')
  await expect.poll(running, patience).toEqual([])
})

test.each(['SIGTERM', 'SIGKILL'] as const)(
  '%s to npm stops everything',
  onlyInAll,
  async (signal) => {
    await start({ byNpm: true })
    command.signal(signal)
    await expect.poll(running, patience).toEqual([])
  },
)

test('what a live shop prints is its log, line by line', onlyInAll, async () => {
  const settings = {
    DATA_DIR: path.join(folder, 'live'),
    ...liveSettings,
    SESSION_SECRET: secret,
  }
  await start({ settings: { ...settings, LOG_LEVEL: 'warn' } })
  process.kill(command.pidOf(web), 'SIGKILL')
  await command.waitFor('Web 已重新启动')
  running()
  command.signal('SIGTERM')
  expect(await command.ended).toBe(0)
  const lines = command.output().trim().split('\n')
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty('level')
})
