import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCommand } from '#tests/command'
import { describeDatabases } from '#tests/databases'
import { onlyInAll } from '#tests/tags'
import { noCounts } from './import-counts'
import { Progress } from './progress'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'caizhi-cli-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function write(name: string, text: string): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, text)
  return file
}

function run(args: string[], settings: object = { DATA_DIR: folder }) {
  return runCommand('upstream/import/cli.ts', args, settings)
}

describeDatabases('npm run import', (open) => {
  test('it says what became of the rows, and what it did not use', async () => {
    const { settings } = await open()
    const file = await write('prices.csv', '药,协议价,备注\n甘草,3.2,x\n,1,y\n')
    const map = await write('map.json', '{"name": "药", "price": "协议价"}')
    const { code, stdout } = await run([file, '--map', map], settings)
    expect(code).toBe(0)
    expect(stdout).toMatch(/^读取 +2 行\n新增 +1 个商品\n/)
    expect(stdout).toMatch(/\n拒绝 +1 行\n/)
    expect(stdout).toContain('未使用的列：备注')
    expect(stdout).toContain(`${file}.rejected.csv`)
  })
})

test('a trial needs a shop to compare with, and makes none', onlyInAll, async () => {
  const file = await write('prices.csv', '品名\n甘草\n')
  const { code, stderr } = await run([file, '--dry-run'])
  expect({ code, stderr }).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('请先运行 npm start') as string,
  })
  expect(await readdir(folder)).toEqual(['prices.csv'])
})

test('a missing file is one line, and no database is made for it', async () => {
  const { code, stdout, stderr } = await run(['none.csv'])
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/^找不到文件 none\.csv[^\n]*\n$/)
  expect(await readdir(folder)).toEqual([])
})

test('a mapping with an unknown field names the fields there are', async () => {
  const { code, stderr } = await run([
    'none.csv',
    '--map',
    await write('map.json', '{"preis": "x"}'),
  ])
  expect(code).toBe(1)
  expect(stderr).toMatch(/^映射文件有误：.*preis.*manufacturer[^\n]*\n$/)
})

test('how far it is goes to stderr: in a log a line every 20,000 rows', () => {
  const written: string[] = []
  const progress = new Progress({ write: (text) => written.push(text) })
  for (let read = 500; read <= 45_000; read += 500) progress.show({ ...noCounts(), read })
  for (let added = 500; added <= 45_000; added += 500)
    progress.show({ ...noCounts(), read: 45_000, added })
  progress.end()
  expect(written).toEqual([
    '已读 20000 行\n',
    '已读 40000 行\n',
    '已处理 15000 / 45000 行\n',
    '已处理 35000 / 45000 行\n',
  ])
})

test('wrong usage has an exit code of its own', onlyInAll, async () => {
  expect(await run([])).toMatchObject({ code: 2 })
  expect(await run(['a.csv', '--unknown'])).toMatchObject({ code: 2 })
  expect(await run(['a.csv', '--in-stock', 'viel'])).toMatchObject({ code: 2 })
})
