export type AfterSalesPictureKind = 'evidence' | 'temperature' | 'supplement' | 'appeal'
