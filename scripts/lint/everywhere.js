/** Spreading a literal into a literal only hides its entries. */
const spreadLiterals = [
  'ObjectExpression > SpreadElement > ObjectExpression',
  'ArrayExpression > SpreadElement > ArrayExpression',
  'JSXSpreadAttribute > ObjectExpression',
].map((selector) => ({ selector, message: 'Its members stand in the literal itself.' }))

const skippedTests = {
  selector:
    'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(skip|only|todo|fixme|skipIf|runIf|fails)$/]',
  message: 'Every test runs.',
}

/**
 * Options of `no-restricted-syntax` for all files; an override replaces them and must repeat them.
 */
export const everywhere = [...spreadLiterals, skippedTests]
