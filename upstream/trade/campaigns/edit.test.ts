import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openCampaigns, typedCampaign } from '#tests/fixtures/campaigns'
import { findCampaign } from '#upstream/goods/campaigns/store'
import { editCampaign } from './edit'
import { addCampaign } from './save'

describeBothDatabases('a draft that is published as it is typed', (open) => {
  test('has the terms of the form, and stays as it was where these are wrong', async () => {
    const { db, ctx } = await openDraft()
    const { id } = await addCampaign(ctx, typedCampaign({ kind: 'reduction', lines: '9000 900' }))
    const publish = (lines: string) => {
      const typed = typedCampaign({ kind: 'reduction', lines })
      return editCampaign(ctx, { ...typed, id, version: 1, decision: 'publish' })
    }
    await expect(publish('9000 九百')).rejects.toThrow()
    expect(await findCampaign(db, id)).toMatchObject({ state: 'draft', version: 1 })
    expect(await publish('9000 9')).toEqual({ state: 'running', kind: 'reduction' })
    expect(await findCampaign(db, id)).toMatchObject({
      state: 'published',
      terms_words: '满 9,000 减 9',
    })
  })

  async function openDraft() {
    const database = await open()
    return { db: database.db, ...(await openCampaigns(database)) }
  }
})
