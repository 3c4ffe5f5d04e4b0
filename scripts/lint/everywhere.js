/** A literal spread into a literal only joins lines. */
const spreadLiterals = [
  'ObjectExpression > SpreadElement > ObjectExpression',
  'ArrayExpression > SpreadElement > ArrayExpression',
  'JSXSpreadAttribute > ObjectExpression',
].map((selector) => ({ selector, message: 'Its members stand in the literal itself.' }))

/** A test that does not run, or alone, proves nothing. */
const skippedTests = {
  selector:
    'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(skip|only|todo|fixme|skipIf|runIf|fails)$/]',
  message: 'Every test runs.',
}

/** Options of `no-restricted-syntax` that whoever configures the rule for some files repeats. */
export const everywhere = [...spreadLiterals, skippedTests]
