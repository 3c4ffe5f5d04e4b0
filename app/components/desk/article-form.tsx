import type { ArticleCategoryChoice, articleFields } from '#contract/desk/articles'
import { ArticleText } from '#app/components/help/article-text'
import { CheckField } from '#app/components/ui/check-field'
import { Field } from '#app/components/ui/field'
import { TextArea } from '#app/components/ui/text-area'
import type { FieldMetadata } from '#app/components/ui/use-form'
import type { SafeHtml } from '#app/views/content/safe-html'
import { SelectField } from '#app/components/ui/select-field'

export type ArticleFieldName = keyof typeof articleFields

interface ArticleFieldsProps {
  fields: Record<ArticleFieldName, FieldMetadata>
  categories: readonly ArticleCategoryChoice[]
}

/** What is typed of an article. */
export function ArticleFields({ fields, categories }: ArticleFieldsProps) {
  return (
    <>
      <Field label="标题" field={fields.title} maxLength={60} required />
      <Field label="摘要" field={fields.summary} maxLength={120} hint="列表和搜索结果里显示" />
      <TextArea
        label="正文（Markdown）"
        field={fields.body}
        rows={20}
        maxLength={20_000}
        required
      />
      <p className="field-hint">
        空一行分段；“## 小标题”；“- 项目”；“**重点**”；“[文字](/list)”是链接。
      </p>
      <div className="desk-short-fields">
        <SelectField
          label="栏目"
          field={fields.categoryId}
          none="请选择"
          choices={categories.map(({ id, name }) => [id, name])}
        />
        <Field
          label="发布日期"
          field={fields.publishedOn}
          maxLength={20}
          hint="这天起买家可见，如 2026-12-01"
          required
        />
        <Field
          label="排序"
          field={fields.sort}
          inputMode="numeric"
          maxLength={4}
          hint="小的在前；相同的，新的在前"
        />
      </div>
      <CheckField label="置顶" field={fields.isPinned} />
      <CheckField label="启用（不勾则买家看不到）" field={fields.isOpen} />
    </>
  )
}

/** What the text will look like, or looks like. */
export function ArticlePreview({ title, html }: { title: string; html: SafeHtml }) {
  return (
    <section className="panel" aria-labelledby="preview-title">
      <h2 id="preview-title">{title}</h2>
      <ArticleText html={html} />
    </section>
  )
}
