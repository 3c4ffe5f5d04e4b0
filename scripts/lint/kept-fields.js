/**
 * Browsers restore typed input when somebody goes back to a page, except in fields with
 * `autoComplete="off"` (docs/decisions/083).
 */
export const keptFields = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { off: 'What is typed here is lost on the way back: leave out autoComplete="off".' },
  },
  create(context) {
    return {
      JSXAttribute(node) {
        if (node.name.name === 'autoComplete' && node.value?.value === 'off')
          context.report({ node, messageId: 'off' })
      },
    }
  },
}
