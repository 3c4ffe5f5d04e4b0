import fc from 'fast-check'

// Whether a mutant survives must not hang on the draw.
fc.configureGlobal({ seed: 20_261_121, numRuns: 50 })
