/** A part of a formula as it is written, before names are looked up. */
interface NodeOf<K extends string> {
  readonly kind: K;
  /** Where it begins in the formula, counted from 0. */
  readonly at: number;
}

interface Term<S extends string> {
  readonly sign: S;
  readonly term: FormulaNode;
}

/** What is compared how. */
export type Comparator = '<' | '<=' | '>' | '>=' | '=' | '==' | '!=' | '<>';

export type FormulaNode =
  | (NodeOf<'number'> & { readonly value: number; readonly digits: string })
  | (NodeOf<'date'> & { readonly day: string })
  | (NodeOf<'text'> & { readonly text: string })
  | (NodeOf<'name'> & { readonly name: string })
  | (NodeOf<'read'> & { readonly name: string; readonly keys: readonly FormulaNode[] })
  | (NodeOf<'call'> & {
      readonly name: string;
      readonly of: readonly FormulaNode[];
      readonly condition?: FormulaNode;
    })
  | (NodeOf<'sum'> & { readonly first: FormulaNode; readonly rest: readonly Term<'+' | '-'>[] })
  | (NodeOf<'product'> & { readonly first: FormulaNode; readonly rest: readonly Term<'*' | '/'>[] })
  | (NodeOf<'share'> & { readonly percent: FormulaNode; readonly of: FormulaNode })
  | (NodeOf<'percent'> & { readonly of: FormulaNode; readonly sign: number })
  | (NodeOf<'minus'> & { readonly of: FormulaNode })
  | (NodeOf<'power'> & { readonly of: FormulaNode; readonly exponent: FormulaNode })
  | (NodeOf<'else'> & { readonly of: FormulaNode; readonly otherwise: FormulaNode })
  | (NodeOf<'compare'> & {
      readonly left: FormulaNode;
      readonly is: Comparator;
      readonly right: FormulaNode;
    })
  | (NodeOf<'in'> & {
      readonly left: FormulaNode;
      readonly isNot: boolean;
      readonly right: readonly FormulaNode[];
    })
  | (NodeOf<'any' | 'all'> & { readonly of: readonly FormulaNode[] })
  | (NodeOf<'not'> & { readonly of: FormulaNode });

export type FormulaNodeOf<K extends FormulaNode['kind']> = Extract<FormulaNode, { kind: K }>;
