const most = 40

/**
 * Words on forms, buttons and hints have at most 40 Chinese characters, counted in one string or in
 * the text of one element. Background goes to a help article or to `<details>`.
 */
export const shortWords = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      long: `{{count}} Chinese characters: at most ${most}. Say what to do, once, where it is needed.`,
    },
  },
  create(context) {
    function check(node, texts) {
      const count = texts.join('').match(/[\u3400-\u9fff]/g)?.length ?? 0
      if (count > most) context.report({ node, messageId: 'long', data: { count } })
    }
    return {
      Literal: (node) => check(node, textOf(node)),
      TemplateLiteral: (node) => check(node, textOf(node)),
      JSXElement: (node) => check(node, node.children.flatMap(textOf)),
      JSXFragment: (node) => check(node, node.children.flatMap(textOf)),
    }
  },
}

function textOf(node) {
  if (node.type === 'JSXText') return [node.value]
  if (node.type === 'JSXExpressionContainer') return textOf(node.expression)
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked)
  return node.type === 'Literal' && typeof node.value === 'string' ? [node.value] : []
}
