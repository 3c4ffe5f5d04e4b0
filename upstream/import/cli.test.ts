import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { describeDatabases, type TestDatabase } from '#tests/databases'

interface Finished {
  code: number
  stdout: string
  stderr: string
}

function run(database: TestDatabase, args: string[]): Promise<Finished> {
  const env = { ...process.env, ...database.settings }
  const command = ['--import', 'tsx', 'upstream/import/cli.ts', ...args]
  return new Promise((resolve) => {
    execFile(process.execPath, command, { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    )
  })
}

describeDatabases('npm run import', (open) => {
  test('it says what became of the rows, and what it did not use', async () => {
    const database = await open()
    const file = path.join(database.settings.DATA_DIR, 'prices.csv')
    await writeFile(file, '药,协议价,备注\n甘草,3.2,x\n,1,y\n')
    const map = path.join(database.settings.DATA_DIR, 'map.json')
    await writeFile(map, JSON.stringify({ name: '药', price: '协议价' }))
    const { code, stdout } = await run(database, [file, '--map', map])
    expect(code).toBe(0)
    expect(stdout).toMatch(/读取 \(read\) +2\n新增 \(added\) +1\n/)
    expect(stdout).toMatch(/拒绝 \(rejected\) +1\n/)
    expect(stdout).toContain('未使用的列：备注')
    expect(stdout).toContain(`${file}.rejected.csv`)
  })

  test('what cannot be imported is one line and an exit code', async () => {
    const database = await open()
    const map = path.join(database.settings.DATA_DIR, 'map.json')
    await writeFile(map, '{"preis": "x"}')
    const missing = await run(database, ['none.csv'])
    expect(missing).toMatchObject({ code: 1, stdout: '' })
    expect(missing.stderr).toMatch(/^找不到文件 none\.csv[^\n]*\n$/)
    const mapping = await run(database, ['none.csv', '--map', map])
    expect(mapping.code).toBe(1)
    expect(mapping.stderr).toMatch(/^映射文件有误：.*preis[^\n]*\n$/)
    expect(await run(database, [])).toMatchObject({ code: 2 })
    expect(await run(database, ['a.csv', '--unknown'])).toMatchObject({ code: 2 })
  })
})
