import { expect, test } from 'vitest'
import { runCommand } from '#tests/command'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { operatorPassword } from '#tests/fixtures/operators'
import { onlyInAll } from '#tests/tags'

function run(args: string[], settings: object = {}) {
  return runCommand('upstream/operator.ts', args, settings)
}

describeDatabases('npm run operator', (open) => {
  test('makes the first owner, lists people, and shuts one out', onlyInAll, async () => {
    const database = await open()
    const { settings } = database
    const api = openApi(database, Date.now)
    const added = await run(['add', '张', '三'], { ...settings, DESK_PORT: '4302' })
    expect(added.stdout).toContain('已添加 张 三（店主）')
    const [, token] = /http:\/\/127\.0\.0\.1:4302\/desk\/join\/(\S+)/.exec(added.stdout) ?? []
    const joined = await api.post('/api/desk/join', { token, password: operatorPassword })
    expect(joined.status).toBe(200)
    const signIn = () => api.post('/api/desk/sign_in', { name: '张三', password: operatorPassword })
    expect((await signIn()).status).toBe(200)
    const again = await run(['add', '张三'], { ...settings, DESK_ORIGIN: 'https://desk.example/' })
    expect(again.stdout).toContain('已有 张三（店主）')
    expect(again.stdout).toContain('\nhttps://desk.example/desk/join/')
    const anew = await run(['reset', '张三'], settings)
    expect(anew.stdout).toContain('已清除 张三 的密码和动态验证码')
    expect((await signIn()).status).toBe(422)
    const [, second] = /\/desk\/join\/(\S+)/.exec(anew.stdout) ?? []
    await api.post('/api/desk/join', { token: second, password: operatorPassword })
    expect((await signIn()).status).toBe(200)
    expect(await run(['reset', '李四'], settings)).toMatchObject({ code: 1 })
    expect(await run(['disable', '张三'], settings)).toMatchObject({ code: 0 })
    expect((await signIn()).status).toBe(422)
    expect((await run([], settings)).stdout).toBe('张 三  已停用  店主\n')
  })
})

test('wrong usage has an exit code of its own', async () => {
  const wrong = [['add'], ['add', '张'], ['reset'], ['remove', '张三']]
  const answers = await Promise.all(wrong.map((args) => run(args)))
  expect(answers.map(({ code }) => code)).toEqual([2, 2, 2, 2])
})
