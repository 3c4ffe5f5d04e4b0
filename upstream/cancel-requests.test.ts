import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { atStepTwo, openShop, submissionOf } from '#tests/fixtures/step-two'

function run(args: string[], settings: object = {}) {
  const command = ['--import', 'tsx', 'upstream/cancel-requests.ts', ...args]
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      command,
      { env: { ...process.env, ...settings } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    )
  })
}

describeDatabases('npm run cancel-requests', (open) => {
  test('lists what buyers ask, and answers it once', async () => {
    const { database, api } = await openShop(open)
    const buyer = await atStepTwo(database, api, { balance: 10_000 })
    submissionOf(await api.post('/api/order', { ...buyer.form, use_balance: 1 }, buyer.token))
    const { id, code } = await database.db
      .selectFrom('orders')
      .selectAll()
      .executeTakeFirstOrThrow()
    const form = { reason: 'other', note: '诊所搬迁' }
    await api.post(`/api/order/${String(id)}/cancel_request`, form, buyer.token)
    const { settings } = database
    const listed = await run([], settings)
    expect(listed.stdout).toContain(`订单 ${code}  ¥35.00，待审核  原因：其他原因（诊所搬迁）`)
    const refused = await run(['refuse', code, '货已配好'], settings)
    expect(refused).toMatchObject({ code: 0, stderr: '' })
    const again = await run(['accept', code], settings)
    expect(again).toMatchObject({ code: 1, stderr: '取消申请已处理\n' })
    expect((await run([], settings)).stdout).toBe('没有待处理的取消申请 (none)\n')
  })
})

test('wrong usage has an exit code of its own', async () => {
  expect(await run(['accept'])).toMatchObject({ code: 2 })
  expect(await run(['refuse', '2026112100000101'])).toMatchObject({ code: 2 })
  expect(await run(['accept', '1', '--transfer', 'maybe'])).toMatchObject({ code: 2 })
})
