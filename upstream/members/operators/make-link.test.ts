import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openDesk } from '#tests/fixtures/desk'

const day = 86_400_000
const password = 'a-new-password-2026'

describeDatabases('a link for a forgotten password', (open) => {
  test('is made by the owner, sets the password once and is told to its person', async () => {
    const { post, get, add, acts, signIn } = await openDesk(open)
    const [owner, wang] = [await add('张三', ['owner']), await add('王五', ['warehouse'])]
    const path = `operator/${String(wang.id)}/link`
    expect((await post(path, {}, wang.token)).status).toBe(403)
    const { link, is_waiting } = (await post(path, {}, owner.token)).data as {
      link: { token: string }
      is_waiting: boolean
    }
    expect(is_waiting).toBe(false)
    // The old password holds until the link is used.
    expect((await signIn('王五')).status).toBe(200)
    expect((await post('join', { token: link.token, password })).status).toBe(200)
    expect((await post('join', { token: link.token, password })).status).toBe(404)
    expect((await get('queue', wang.token)).status).toBe(401)
    expect((await signIn('王五', password)).status).toBe(200)
    expect(await acts()).toContain('张三 people.newPassword')
  })

  test('with a second owner is seen only by the one who releases it', async () => {
    const { db, post, get, add, acts } = await openDesk(open)
    const [zhang, li] = [await add('张三', ['owner']), await add('李四', ['owner'])]
    const wang = await add('王五', ['finance'])
    const path = `operator/${String(wang.id)}/link`
    expect((await post(path, {}, zhang.token)).data).toEqual({ is_waiting: true })
    expect(await post(path, {}, zhang.token)).toMatchObject({ status: 400 })
    const seen = (await get('operator', li.token)).data.people as { name: string }[]
    expect(seen.find(({ name }) => name === '王五')).toMatchObject({ link_asked_by: '张三' })
    const released = (await post(path, {}, li.token)).data as { link: { token: string } }
    const { token } = released.link
    expect((await post('join', { token, password })).status).toBe(200)
    expect((await acts()).slice(0, 2)).toEqual(['张三 people.agreeLink', '李四 people.newPassword'])
    // Nor is one owner enough after a command took the password away.
    await db.updateTable('operators').set({ password_hash: '' }).where('id', '=', wang.id).execute()
    expect((await post(path, {}, zhang.token)).data).toEqual({ is_waiting: true })
  })

  test('for another owner takes two people on one day', async () => {
    const { post, add, clock, begin, acts } = await openDesk(open)
    const zhang = await add('张三', ['owner'])
    await add('李四', ['owner'])
    const wang = await add('王五', ['owner'])
    const ask = async (token: string) => post(`operator/${String(wang.id)}/link`, {}, token)
    expect((await ask(zhang.token)).data).toEqual({ is_waiting: true })
    expect((await ask(zhang.token)).status).toBe(400)
    clock.now += day
    expect((await ask(await begin('李四'))).data).toEqual({ is_waiting: true })
    expect((await ask(await begin('张三'))).data).toMatchObject({ link: {}, is_waiting: false })
    expect(await acts()).toContain('张三 people.newPassword')
  })

  test('is not for oneself', async () => {
    const { post, add } = await openDesk(open)
    const owner = await add('张三', ['owner'])
    const refused = await post(`operator/${String(owner.id)}/link`, {}, owner.token)
    expect(refused).toMatchObject({ status: 400 })
  })
})
