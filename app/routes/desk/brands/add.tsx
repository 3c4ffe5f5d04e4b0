import type { SubmissionResult } from '@conform-to/dom'
import { useActionData } from '@remix-run/react'
import { BrandFields, type BrandFieldName } from '#app/components/desk/brand-fields'
import { LateNotice } from '#app/components/desk/late-notice'
import { NoRight } from '#app/components/desk/no-right'
import { useMay } from '#app/components/desk/use-may'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { bulkAction } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: deskPaths.newBrand.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const action = bulkAction('desk.addBrand', (_, { id }) => ({
  to: deskPaths.brand(id),
  message: '品牌已新增',
}))

export default function NewBrandPage() {
  const reply = useActionData<SubmissionResult>()
  const mayAdd = useMay('goods.write')
  const [form, fields] = useForm<Record<BrandFieldName, string>>({
    id: 'brand',
    lastResult: reply,
    defaultValue: { sort: 0, isShown: 'on' },
  })
  return (
    <>
      <h1>{handle.title}</h1>
      <LateNotice reply={reply} version={undefined} isOpen={mayAdd} />
      {mayAdd ? (
        <section className="panel" aria-labelledby="brand-title">
          <h2 id="brand-title">品牌</h2>
          <PageForm id={form.id} className="desk-form" noValidate>
            <FormMessage message={form.errors?.[0]} />
            <BrandFields fields={fields} />
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
