import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { contextOf } from '#tests/fixtures/context'
import { openDesk } from '#tests/fixtures/desk'
import { fixtureNow } from '#tests/fixtures/stores'
import { verifyTrail } from '#upstream/members/audit/verify'
import { liveSettings } from '#tests/fixtures/live'

const minute = 60_000

describeDatabases('roles at the desk', (open) => {
  test('a shop with one owner gives roles at once, and says so in the trail', async () => {
    const { post, get, acts, add } = await openDesk(open)
    const owner = await add('张三', ['owner'])
    const invited = await post('operator', { name: '李四', roles: 'finance' }, owner.token)
    expect(invited.data).toMatchObject({ is_waiting: false })
    const taken = await post('operator', { name: ' 李 四', roles: '' }, owner.token)
    expect(taken.status).toBe(422)
    const { people } = (await get('operator', owner.token)).data as { people: object[] }
    expect(people).toMatchObject([
      { name: '张三', state: 'active' },
      { name: '李四', state: 'invited', roles: ['finance'] },
    ])
    expect(await acts()).toEqual(['张三 people.add', '张三 people.roles'])
  })

  test('with two owners one proposes and the other approves, once', async () => {
    const { database, post, get, acts, add } = await openDesk(open)
    const [zhang, li, wang] = [
      await add('张三', ['owner']),
      await add('李四', ['owner']),
      await add('王五', ['warehouse']),
    ]
    const path = `operator/${String(wang.id)}/roles`
    const wanted = { roles: 'warehouse,finance', reason: '代班' }
    expect((await post(path, wanted, zhang.token)).data).toEqual({ is_waiting: true })
    expect((await post(path, wanted, li.token)).status).toBe(409)
    const rolesOf = async () => {
      const { people } = (await get('operator', zhang.token)).data
      return (people as { name: string; roles: string[] }[]).find(({ name }) => name === '王五')
        ?.roles
    }
    expect(await rolesOf()).toEqual(['warehouse'])
    const queue = async (token: string) => {
      const { queues } = (await get('queue', token)).data
      const all = queues as { kind: string; count: number; oldest: number[] }[]
      return all.find(({ kind }) => kind === 'roleProposals')
    }
    expect([(await queue(zhang.token))?.count, (await queue(li.token))?.count]).toEqual([0, 1])
    const id = (await queue(li.token))?.oldest[0] ?? 0
    const read = (await get(`role_proposal/${String(id)}`, li.token)).data
    expect(read).toMatchObject({ state: 'waiting', version: 1, is_own: false, reason: '代班' })
    const decide = (decision: string, token: string, more = {}) =>
      post(`role_proposal/${String(id)}/decide`, { decision, version: 1, ...more }, token)
    expect((await decide('approve', zhang.token)).status).toBe(403)
    expect((await decide('withdraw', li.token)).status).toBe(403)
    expect((await decide('reject', li.token)).data).toEqual({
      errors: { reason: ['请写明驳回的原因'] },
    })
    expect((await decide('approve', li.token)).status).toBe(200)
    expect(await rolesOf()).toEqual(['warehouse', 'finance'])
    expect(await decide('approve', li.token)).toMatchObject({
      status: 409,
      message: '已由李四于 10:00 批准角色变更',
    })
    expect(await decide('withdraw', zhang.token)).toMatchObject({ status: 409 })
    expect(await acts()).toEqual([
      '张三 people.propose',
      '李四 people.approve',
      '李四 people.roles',
    ])
    expect(await verifyTrail(contextOf(database), '')).toMatchObject({
      count: 3,
      brokenAt: undefined,
    })
  })

  test('two owners who decide the same thing at once are one decision', async () => {
    const { db, post, add, acts } = await openDesk(open)
    const [zhang, li, wang, zhao] = [
      await add('张三', ['owner']),
      await add('李四', ['owner']),
      await add('王五', ['owner']),
      await add('赵六', []),
    ]
    await post(`operator/${String(zhao.id)}/roles`, { roles: 'finance' }, zhang.token)
    const { id } = await db.selectFrom('role_proposals').select('id').executeTakeFirstOrThrow()
    const decide = (decision: string, token: string) =>
      post(`role_proposal/${String(id)}/decide`, { decision, version: 1, reason: '不' }, token)
    const answers = await Promise.all([
      decide('approve', li.token),
      decide('reject', wang.token),
      decide('withdraw', zhang.token),
      decide('approve', li.token),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const decided = (await acts()).filter((act) => /approve|reject|withdraw/.test(act))
    expect(decided).toHaveLength(1)
  })

  test('whoever opens what waits is told who has it open already, for ten minutes', async () => {
    const { db, clock, get, post, add } = await openDesk(open)
    const [zhang, li, wang, zhao] = [
      await add('张三', ['owner']),
      await add('李四', ['owner']),
      await add('王五', ['owner']),
      await add('赵六', []),
    ]
    await post(`operator/${String(zhao.id)}/roles`, { roles: 'finance' }, zhang.token)
    const { id } = await db.selectFrom('role_proposals').select('id').executeTakeFirstOrThrow()
    const claimFor = async (token: string) =>
      (await get(`role_proposal/${String(id)}`, token)).data.claim
    expect(await claimFor(li.token)).toBeUndefined()
    expect(await claimFor(zhang.token)).toBeUndefined()
    clock.now += 5 * minute
    expect(await claimFor(wang.token)).toEqual({ by: '李四', at: fixtureNow })
    expect(await claimFor(li.token)).toBeUndefined()
    clock.now += 10 * minute
    expect(await claimFor(wang.token)).toBeUndefined()
    expect(await claimFor(li.token)).toEqual({ by: '王五', at: clock.now })
  })

  test('nobody gets round the second owner', async () => {
    const { post, add } = await openDesk(open)
    const [zhang, li] = [await add('张三', ['owner']), await add('李四', ['owner'])]
    const other = `operator/${String(li.id)}`
    expect((await post(`${other}/disable`, {}, zhang.token)).status).toBe(400)
    expect((await post(`${other}/link`, {}, zhang.token)).data).toEqual({ is_waiting: true })
    expect((await post(`${other}/roles`, { roles: '' }, zhang.token)).data).toEqual({
      is_waiting: true,
    })
    const own = `operator/${String(zhang.id)}`
    expect((await post(`${own}/disable`, {}, zhang.token)).status).toBe(400)
    const invited = await post('operator', { name: '王五', roles: 'owner' }, zhang.token)
    expect(invited.data.is_waiting).toBe(true)
  })

  test('who was invited and has lost the link gets another one', async () => {
    const { post, add } = await openDesk(open)
    const owner = await add('张三', ['owner'])
    const { id } = (await post('operator', { name: '李四', roles: '' }, owner.token)).data
    expect((await post(`operator/${String(id)}/link`, {}, owner.token)).status).toBe(200)
  })

  test('the last owner stays one', async () => {
    const { post, add } = await openDesk(open)
    const owner = await add('张三', ['owner'])
    const answer = await post(
      `operator/${String(owner.id)}/roles`,
      { roles: 'finance' },
      owner.token,
    )
    expect(answer).toMatchObject({ status: 400, message: '至少要有一位店主' })
  })

  test('somebody disabled is out at once, and comes back as they were', async () => {
    const { post, get, add, signIn, begin } = await openDesk(open)
    const owner = await add('张三', ['owner'])
    const clerk = await add('李四', ['finance'])
    const path = `operator/${String(clerk.id)}`
    expect((await post(`${path}/disable`, { reason: '离职' }, owner.token)).status).toBe(200)
    expect((await get('me', clerk.token)).status).toBe(401)
    expect((await signIn('李四')).status).toBe(422)
    expect((await post(`${path}/link`, {}, owner.token)).status).toBe(400)
    expect((await post(`${path}/enable`, {}, owner.token)).status).toBe(200)
    expect((await get('me', await begin('李四'))).data.roles).toEqual(['finance'])
  })

  test('roles that change hold from the next request on', async () => {
    const { post, get, add } = await openDesk(open)
    const owner = await add('张三', ['owner'])
    const clerk = await add('李四', ['auditor'])
    expect((await get('audit', clerk.token)).status).toBe(200)
    await post(`operator/${String(clerk.id)}/roles`, { roles: 'warehouse' }, owner.token)
    expect(await get('audit', clerk.token)).toMatchObject({
      status: 403,
      message: '您没有“操作记录”的权限',
    })
    await post(`operator/${String(clerk.id)}/roles`, { roles: '' }, owner.token)
    expect((await get('me', clerk.token)).message).toBe('您还没有角色，请联系店主')
  })

  test('in a live shop whoever becomes finance sets an app up before going on', async () => {
    const { db, post, get, add, begin, signIn } = await openDesk(open, liveSettings)
    const owner = await add('张三', ['owner'])
    await db.updateTable('operators').set({ totp_secret: 'sealed' }).execute()
    await add('李四', ['warehouse'])
    const token = await begin('李四')
    const { people } = (await get('operator', owner.token)).data as { people: { id: number }[] }
    const path = `operator/${String(people[1]?.id)}/roles`
    expect((await post(path, { roles: 'finance' }, owner.token)).status).toBe(200)
    expect((await get('me', token)).status).toBe(401)
    expect((await signIn('李四')).data.next).toBe('enrol')
  })
})
