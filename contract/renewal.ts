import { z } from 'zod'
import { call } from './call'
import { versionStates } from './document-slots'
import { documentFields, documentSchema, pictureFields, slotSchema } from './registration'
import { emptySchema, keyOf, timestampSchema } from './scalars'
import { record } from './wire'

export const versionSchema = record({
  state: keyOf(versionStates),
  handedInAt: timestampSchema,
  decidedAt: timestampSchema.optional(),
  document: documentSchema,
})
export type DocumentVersion = z.output<typeof versionSchema>

/** A document of an approved store. `document` prefills the form for a new version. */
export const heldSlotSchema = record({
  slot: slotSchema,
  /** Newest first. */
  versions: z.array(versionSchema),
})
export type HeldSlot = z.output<typeof heldSlotSchema>

export const renewalCalls = {
  'user.documents': call({
    method: 'GET',
    path: '/api/user/zizhi/documents',
    access: 'buyer',
    summary: '各项证照的全部版本；资质未通过时为空',
    input: record({}),
    data: record({
      slots: z.array(heldSlotSchema),
      /** Person named by the 采购委托书, as stated by the store; '' for none. */
      purchaser: z.string(),
    }),
  }),
  'user.renewDocument': call({
    method: 'POST',
    path: '/api/user/zizhi/document',
    access: 'buyer',
    isOnce: true,
    needs: 'own',
    summary: '上传新证：待审核期间旧证照常有效至其到期日，再次上传替换未审的一份',
    input: record({ ...documentFields, ...pictureFields }),
    data: emptySchema,
  }),
}
