/**
 * A field that takes the focus because it is wrong says that it is wrong: scripts look for
 * `aria-invalid`, since `autoFocus` works for documents alone (app/components/ui/use-seen.ts), and
 * whoever hears the page is told. What else begins with the focus is no answer.
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
        // Of a spread nothing can be told.
        if (node.attributes.some(({ type }) => type === 'JSXSpreadAttribute')) return
        const has = (name) => node.attributes.some((attribute) => attribute.name.name === name)
        if (has('autoFocus') && !has('aria-invalid')) context.report({ node, messageId: 'silent' })
      },
    }
  },
}
