import { expect, test } from 'vitest'
import { codes } from '#contract/envelope'
import { describeDatabases } from '#tests/databases'
import { creditCodeOf, openChains, storeRow } from '#tests/fixtures/chain'
import { addStore } from '#tests/fixtures/stores'
import { rowsXml, xlsxOf } from '#tests/fixtures/zip-file'

describeDatabases('stores that register together', (open) => {
  test('good rows become stores, the first of them the one that was empty; bad ones come back', async () => {
    const { begin, saveRows, list, read } = await openChains(open)
    const token = await begin()
    const bad = storeRow(2, { region: '西胡区', credit_code: '91350100M000100Y44' })
    const answer = await saveRows(token, [storeRow(1), bad, storeRow(3, { kind: '药店' })])
    expect(answer.data.saved).toBe(2)
    expect(answer.data.refused).toMatchObject([{ at: 1, company: '', kind: '' }])
    const stores = await list(token)
    expect(stores.map(({ company, kind, approval }) => [company, kind, approval])).toEqual([
      ['安和诊所1店', 'clinic', 'draft'],
      ['安和诊所3店', 'pharmacy', 'draft'],
    ])
    expect(stores[0]?.missing[0]).toEqual({ slot: 'company', message: '还没有填写单位资料' })
    // The acting store is the first of them, and its own registration is unaffected.
    expect(await read(token)).toMatchObject({ approval: 'draft', open_step: 2 })
  })

  test('rows that are sent twice make no store twice, and change the unfinished one', async () => {
    const { begin, saveRows, list } = await openChains(open)
    const token = await begin()
    await saveRows(token, [storeRow(1), storeRow(2)])
    await saveRows(token, [storeRow(1, { company: '安和诊所总店' }), storeRow(2)])
    expect((await list(token)).map(({ company }) => company)).toEqual([
      '安和诊所总店',
      '安和诊所2店',
    ])
  })

  test('ten at once with the same rows make each store once', async () => {
    const { begin, saveRows, list } = await openChains(open)
    const token = await begin()
    const rows = [storeRow(1), storeRow(2), storeRow(3)]
    await Promise.all(Array.from({ length: 10 }, () => saveRows(token, rows)))
    expect(await list(token)).toHaveLength(3)
  })

  test('a code that another living store has is refused in the words of a single registration', async () => {
    const { database, begin, saveRows, list } = await openChains(open)
    const token = await begin()
    await addStore(database.db, { credit_code: creditCodeOf(1) })
    const { data } = await saveRows(token, [storeRow(1)])
    expect(JSON.stringify(data.refused)).toContain('该单位已登记。若您是本单位人员')
    expect(data.refused).toMatchObject([{ is_code_taken: true }])
    expect(await list(token)).toEqual([])
  })

  test('more than fifty stores at once are refused', async () => {
    const { begin, saveRows } = await openChains(open)
    const token = await begin()
    const rows = Array.from({ length: 50 }, (_, at) => storeRow(at))
    expect((await saveRows(token, rows)).data.saved).toBe(50)
    expect((await saveRows(token, [storeRow(77)])).message).toContain('最多同时登记 50 家')
    expect((await saveRows(token, [...rows, storeRow(77)])).code).toBe(codes.formError)
  })

  test('a sheet is read from text and from a workbook, and refused in words', async () => {
    const { begin, sendSheet } = await openChains(open)
    const token = await begin()
    const code = creditCodeOf(1)
    const head = ['单位名称', '单位类型', '统一社会信用代码', '地区']
    const row = ['安和诊所', '诊所', code, '杭州西湖']
    const read = [{ company: '安和诊所', kind: 'clinic', credit_code: code, region: '杭州西湖' }]
    expect(
      (await sendSheet(token, [head, row].map((one) => one.join('\t')).join('\n'))).data.rows,
    ).toEqual(read)
    const workbook = new Uint8Array(xlsxOf(rowsXml([head, row])))
    expect((await sendSheet(token, workbook)).data.rows).toEqual(read)
    expect((await sendSheet(token, '<html></html>')).message).toContain('网页')
    expect((await sendSheet(token, '1\n2\n')).message).toContain('没有读到门店')
    const many = Array.from({ length: 51 }, (_, at) => `甲${at},诊所,${creditCodeOf(at)},杭州西湖`)
    expect((await sendSheet(token, many.join('\n'))).message).toContain('表里有 51 家')
  })

  test('people are taken over from the first store that has them', async () => {
    const { api, begin, saveRows, list, describe } = await openChains(open)
    const token = await begin()
    await saveRows(token, [storeRow(1), storeRow(2)])
    const [first, second] = await list(token)
    const before = (await api.get(`/api/user/chain/${second?.id}`, token)).data.company
    expect(before).toMatchObject({
      company: '安和诊所2店',
      city: '杭州市',
      purchaser: '',
      contact_phone: '13911112222',
    })
    await describe(token, first?.id ?? 0, { credit_code: creditCodeOf(1) })
    const after = (await api.get(`/api/user/chain/${second?.id}`, token)).data.company
    expect(after).toMatchObject({
      purchaser: '李采芝',
      contact: '李采芝',
      principal: '',
      detail: '',
    })
  })

  test('one 委托书 serves the stores that are ticked, and each is handed in by itself', async () => {
    const shop = await openChains(open)
    const { api, documents, begin, upload, saveRows, list, describe, saveDocument } = shop
    const token = await begin()
    await saveRows(token, [storeRow(1), storeRow(2), storeRow(3)])
    const ids = (await list(token)).map(({ id }) => id)
    for (const [at, id] of ids.entries())
      await describe(token, id, { credit_code: creditCodeOf(at + 1) })
    const [page, front, back] = [await upload(token), await upload(token), await upload(token)]
    const proxy = { ...documents.proxy, page, front, back }
    expect((await saveDocument(token, ids, proxy)).code).toBe(codes.ok)
    const [one = 0, two = 0, three = 0] = ids
    for (const id of [one, two])
      for (const document of [documents.business, documents.clinic])
        await saveDocument(token, [id], { ...document, page: await upload(token) })
    const results = (await shop.submitStores(token, ids)).data.results as object[]
    expect(results).toMatchObject([
      { id: one, place: 1, message: '' },
      { id: two, message: '' },
      { id: three, place: 0 },
    ])
    expect(JSON.stringify(results[2])).toContain('还没有上传主体资格证明')
    expect((await list(token)).map(({ approval }) => approval)).toEqual([
      'pending',
      'pending',
      'draft',
    ])
    // Each store has its own pictures, which the owner may view.
    const { slots } = (await api.get(`/api/user/chain/${three}`, token)).data.registration as {
      slots: { slot: string; document?: { pictures: { upload_id: number }[] } }[]
    }
    const own = slots.find(({ slot }) => slot === 'proxy')?.document?.pictures[0]?.upload_id ?? 0
    expect(own).not.toBe(page)
    const headers = { Authorization: `Bearer ${token}` }
    expect((await api.request(`/api/upload/${own}`, { headers })).status).toBe(200)
  })

  test('a document of one store alone is not for several, and a store that is closed takes none', async () => {
    const shop = await openChains(open)
    const { documents, begin, upload, saveRows, list, saveDocument } = shop
    const token = await begin()
    await saveRows(token, [storeRow(1), storeRow(2)])
    const ids = (await list(token)).map(({ id }) => id)
    const business = { ...documents.business, page: await upload(token) }
    expect((await saveDocument(token, ids, business)).data.errors).toEqual({
      stores: ['这份资料各店不同，请分别上传'],
    })
    const quality = {
      slot: 'quality',
      title: 'quality',
      is_endless: '1',
      page: await upload(token),
    }
    expect(JSON.stringify(await saveDocument(token, ids, quality))).toContain(
      '安和诊所1店：这类单位不需要这份资料',
    )
  })

  test('a store that is taken away leaves nothing, and its place is used again', async () => {
    const shop = await openChains(open)
    const { api, database, documents, begin, upload, saveRows, list, saveDocument } = shop
    const token = await begin()
    await saveRows(token, [storeRow(1), storeRow(2)])
    const [first, second] = (await list(token)).map(({ id }) => id)
    const [page, front, back] = [await upload(token), await upload(token), await upload(token)]
    const proxy = { ...documents.proxy, page, front, back }
    await saveDocument(token, [first ?? 0, second ?? 0], proxy)
    await api.post(`/api/user/chain/${first}/remove`, {}, token)
    expect((await list(token)).map(({ id }) => id)).toEqual([second])
    // The other store's file stays on disk.
    const { slots } = (await api.get(`/api/user/chain/${second}`, token)).data.registration as {
      slots: unknown[]
    }
    expect(slots).toEqual([])
    const kept = await database.db.selectFrom('uploads').selectAll().execute()
    expect(kept.map(({ store_id }) => store_id)).toEqual([second, second, second])
    const headers = { Authorization: `Bearer ${token}` }
    const picture = await api.request(`/api/upload/${kept[0]?.id}`, { headers })
    expect(picture.status).toBe(200)
    await saveRows(token, [storeRow(3)])
    expect((await list(token)).map(({ id }) => id)).toEqual([first, second])
  })

  test('a store of anybody else is not there for anything', async () => {
    const { api, database, begin, submitStores, saveDocument, documents } = await openChains(open)
    const token = await begin()
    const { storeId } = await addStore(database.db)
    const path = `/api/user/chain/${storeId}`
    expect((await api.get(path, token)).code).toBe(codes.notFound)
    expect((await api.post(`${path}/remove`, {}, token)).code).toBe(codes.notFound)
    expect((await submitStores(token, [storeId])).code).toBe(codes.notFound)
    const document = { ...documents.business, page: '1' }
    expect((await saveDocument(token, [storeId], document)).code).toBe(codes.notFound)
  })
})
