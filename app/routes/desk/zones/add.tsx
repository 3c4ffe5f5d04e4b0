import type { SubmissionResult } from '@conform-to/dom'
import { useActionData } from '@remix-run/react'
import { LateNotice } from '#app/components/desk/late-notice'
import { NoRight } from '#app/components/desk/no-right'
import { useMay } from '#app/components/desk/use-may'
import { ZoneFields, type ZoneFieldName } from '#app/components/desk/zone-fields'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { bulkAction } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: deskPaths.newZone.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const action = bulkAction('desk.addZone', (_, { id }) => ({
  to: deskPaths.zone(id),
  message: '专题已新增，还没有商品',
}))

export default function NewZonePage() {
  const reply = useActionData<SubmissionResult>()
  const mayAdd = useMay('goods.write')
  const [form, fields] = useForm<Record<ZoneFieldName, string>>({
    id: 'zone',
    lastResult: reply,
    defaultValue: { isOpen: 'on' },
  })
  return (
    <>
      <h1>{handle.title}</h1>
      <LateNotice reply={reply} version={undefined} isOpen={mayAdd} />
      {mayAdd ? (
        <section className="panel" aria-labelledby="zone-title">
          <h2 id="zone-title">专题</h2>
          <PageForm id={form.id} className="desk-form" noValidate>
            <FormMessage message={form.errors?.[0]} />
            <ZoneFields fields={fields} />
            <button type="submit" className="button button-primary">
              新增
            </button>
          </PageForm>
        </section>
      ) : (
        <NoRight permission="goods.write" />
      )}
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
