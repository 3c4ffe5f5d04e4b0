import { z } from 'zod'
import { call } from './call'
import { versionStates } from './document-slots'
import { documentFields, documentSchema, pictureFields, slotSchema } from './registration'
import { emptySchema, keyOf, timestampSchema } from './scalars'
import { record } from './wire'

/** A version of a document, as it was handed in and what became of it. */
export const versionSchema = record({
  state: keyOf(versionStates),
  handedInAt: timestampSchema,
  /** When the wholesaler decided it; absent while nobody has. */
  decidedAt: timestampSchema.optional(),
  document: documentSchema,
})
export type DocumentVersion = z.output<typeof versionSchema>

/** A document of an approved store. Its `document` is what a form for a new version begins with. */
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
      /** Whom a 采购委托书 names, as the store has said; '' for nobody. */
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
