import type { SubmissionResult } from '@conform-to/dom'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import type { Member } from '#app/routes/desk/members/facts'

interface MemberTagsProps {
  member: Member
  lastResult: SubmissionResult | undefined
}

/** The tags of a store, by which campaigns choose their buyers. */
export function MemberTags({ member: { version, tags }, lastResult }: MemberTagsProps) {
  const [form, fields] = useForm<{ tags: string }>({
    id: 'tags',
    lastResult,
    defaultValue: { tags: tags.join(' ') },
  })
  return (
    <section className="panel" aria-labelledby="tags-title">
      <h2 id="tags-title">客户标签</h2>
      <PageForm id={form.id} className="desk-form" noValidate>
        <FormMessage message={form.errors?.[0]} />
        <input type="hidden" name="intent" value="tags" />
        <input type="hidden" name="version" value={version} />
        <Field
          label="标签"
          field={fields.tags}
          maxLength={500}
          hint="以空格或逗号分开，最多 20 个；促销按它选客户"
        />
        <button type="submit" className="button">
          保存标签
        </button>
      </PageForm>
    </section>
  )
}
