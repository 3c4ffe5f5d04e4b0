/**
 * An invalid field that gets the focus must have `aria-invalid`: scripts look for it, since
 * `autoFocus` works for documents alone (app/components/ui/use-seen.ts), and screen readers read
 * it.
 */
export const refusedFields = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { silent: 'A field that takes the focus when it is wrong needs aria-invalid, too.' },
  },
  create(context) {
    return {
      JSXOpeningElement(node) {
        if (!/^(?:input|select|textarea)$/.test(node.name.name)) return
        // A spread may contain either attribute.
        if (node.attributes.some(({ type }) => type === 'JSXSpreadAttribute')) return
        const has = (name) => node.attributes.some((attribute) => attribute.name.name === name)
        if (has('autoFocus') && !has('aria-invalid')) context.report({ node, messageId: 'silent' })
      },
    }
  },
}
