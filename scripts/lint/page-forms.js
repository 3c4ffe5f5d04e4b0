/**
 * A form that changes data states the store it was made for (docs/decisions/099). PageForm does
 * that; a plain `<form>` does not, so it may only search.
 */
export const pageForms = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      raw: 'A form that posts is a PageForm: it carries the store that it was made for.',
    },
  },
  create(context) {
    return {
      JSXOpeningElement(node) {
        if (node.name.type !== 'JSXIdentifier') return
        const method = node.name.name === 'form' ? 'method' : 'formMethod'
        const isSpread = node.attributes.some(({ type }) => type === 'JSXSpreadAttribute')
        const sent = node.attributes.find(
          ({ type, name }) => type === 'JSXAttribute' && name.name === method,
        )
        const isPlain = node.name.name !== 'form' || !isSpread
        if (sent === undefined ? isPlain : isGet(sent.value)) return
        context.report({ node, messageId: 'raw' })
      },
    }
  },
}

function isGet(value) {
  return value?.type === 'Literal' && String(value.value).toLowerCase() === 'get'
}
