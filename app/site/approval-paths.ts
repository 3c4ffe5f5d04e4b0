import { withQuery } from './with-query'
