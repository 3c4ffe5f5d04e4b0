import { ConfirmForm } from '#app/components/ui/confirm-form'
import { cartPaths } from '#app/site/cart-paths'
import { paths } from '#app/site/paths'

interface DeleteFormProps {
  lines: readonly { id: number; label: string }[]
  back?: string | undefined
  onCancel?: () => void
}

const mostNames = 5

export function DeleteForm({ lines, back, onCancel }: DeleteFormProps) {
  const names = lines.slice(0, mostNames).map(({ label }) => label)
  return (
    <ConfirmForm
      needs="buy"
      action={cartPaths.delete(
        lines.map(({ id }) => id),
        back,
      )}
      confirmLabel="确定"
      back={back ?? paths.cart()}
      onCancel={onCancel}
    >
      <p>
        {names.join('、')}
        {lines.length > mostNames && ` 等 ${lines.length} 种`}
      </p>
    </ConfirmForm>
  )
}

/** 确定删除这件商品吗? in the words of product.md §5, or with the number of lines. */
export function deleteQuestion(count: number): string {
  return count === 1 ? '确定删除这件商品吗?' : `确定删除这 ${count} 种商品吗?`
}
