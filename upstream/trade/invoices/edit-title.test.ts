import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openInvoices } from '#tests/fixtures/invoices'

describeDatabases('the title of a store', (open) => {
  test('is changed by the store from the next invoice on; issued ones keep theirs', async () => {
    const { api, addBuyer, addOrder, run, invoices, db } = await openInvoices(open)
    const buyer = await addBuyer({ company: '安和诊所' })
    const issue = async (code: string) => {
      const order = await addOrder(buyer.storeId, { code })
      const form = { order_ids: String(order), invoice_type: 'plain' }
      await api.post('/api/invoice', form, buyer.token)
      await run()
    }
    await issue('A1')
    const form = { address: '文二路 2 号', phone: '0571-88880000', bank: '新银行' }
    const edited = { ...form, bank_account: '6222 0000-0001' }
    expect((await api.post('/api/invoice_title', edited, buyer.token)).code).toBe(200)
    await issue('A2')
    expect((await invoices()).map((row) => [row.buyer_place, row.buyer_account])).toEqual([
      ['文三路 1 号 0571-88886666', '演示银行 330000000001'],
      ['文二路 2 号 0571-88880000', '新银行 622200000001'],
    ])
    const { title } = (await api.get('/api/invoice_title', buyer.token)).data
    expect(title).toMatchObject({ company: '安和诊所', ...edited, bank_account: '622200000001' })
    // Payouts go to the same account, so the store is notified of a change.
    const told = await db.selectFrom('messages').select(['title', 'text']).execute()
    expect(told.find((one) => one.title === '开户行和账号已修改')?.text).toContain('尾号 0001')
  })

  test('is told that its account is cleared, which no withdrawal is paid to', async () => {
    const { api, addBuyer, db } = await openInvoices(open)
    const buyer = await addBuyer()
    const form = { address: '', phone: '', bank: '', bank_account: '' }
    await api.post('/api/invoice_title', form, buyer.token)
    const [told] = await db.selectFrom('messages').select('text').execute()
    expect(told?.text).toBe(
      '开票和提现的银行账户已清空，填写前不能提现。如非本人操作，请立即修改密码并联系客服。',
    )
  })

  test('is told of no account when only its address changes, and says at the field what is wrong', async () => {
    const { api, addBuyer, db } = await openInvoices(open)
    const buyer = await addBuyer()
    const same = { phone: '', bank: '演示银行', bank_account: '330000000001' }
    await api.post('/api/invoice_title', { ...same, address: '别处' }, buyer.token)
    expect(await db.selectFrom('messages').selectAll().execute()).toEqual([])
    const wrong = { ...same, phone: '12', bank_account: 'x' }
    expect((await api.post('/api/invoice_title', wrong, buyer.token)).data).toEqual({
      errors: {
        phone: ['请输入 11 位手机号，或带区号的座机号（不含分机），如 0571-88886666'],
        bank_account: ['账号为 8–32 位数字'],
      },
    })
  })
})
