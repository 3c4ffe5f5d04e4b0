import { AddPage } from '#app/components/desk/add-page'
import { SlotFields, type SlotFieldName } from '#app/components/desk/slot-fields'
import { bulkAction } from '#app/services/desk/case.server'
import { slotSchema } from '#app/services/desk/slots.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: deskPaths.newSlot.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const action = bulkAction(
  'desk.addSlot',
  (_, { id }) => ({ to: deskPaths.slot(id), message: '广告已新增' }),
  { schema: slotSchema },
)

export default function NewSlotPage() {
  return (
    <AddPage<SlotFieldName>
      title={handle.title}
      permission="content.write"
      id="slot"
      heading="内容"
      defaultValue={{ sort: 0, isShown: 'on' }}
      isWide
    >
      {(fields) => <SlotFields fields={fields} />}
    </AddPage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
