/** Which names the statements of a code field declare, and for what. */
import { isFunction, isType, partsOf, type Tree } from './tree';

/** The names that a pattern binds: of a parameter, a variable, or what is caught. */
export function namesBound(tree: Tree): readonly string[] {
  switch (tree.type) {
    case 'Identifier':
      return [tree.name];
    case 'AssignmentPattern':
      return namesBound(tree.left);
    case 'RestElement':
      return namesBound(tree.argument);
    case 'ArrayPattern':
      return tree.elements.flatMap((element) => (element === null ? [] : namesBound(element)));
    case 'ObjectPattern':
      return tree.properties.flatMap((property) =>
        namesBound(property.type === 'RestElement' ? property : property.value),
      );
    case 'TSParameterProperty':
      return namesBound(tree.parameter);
  }
  return [];
}

/** The names that statements declare for the block in which they stand. */
export function declaredBy(statements: readonly Tree[]): readonly string[] {
  return statements.flatMap((statement): readonly string[] => {
    const exported = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    const tree = exported ?? statement;
    switch (tree.type) {
      case 'VariableDeclaration':
        return tree.declarations.flatMap(({ id }) => namesBound(id));
      case 'FunctionDeclaration':
      case 'ClassDeclaration':
        return tree.id ? [tree.id.name] : [];
      case 'TSEnumDeclaration':
        return [tree.id.name];
      case 'LabeledStatement':
        return declaredBy([tree.body]);
    }
    return [];
  });
}

/** The names that `var` declares anywhere in a function's body, inner functions and classes left out. */
export function hoistedBy(tree: Tree): readonly string[] {
  if (isType(tree)) return [];
  const own = tree.type === 'VariableDeclaration' && tree.kind === 'var' ? declaredBy([tree]) : [];
  const inner = partsOf(tree).flatMap(([, part]) =>
    isFunction(part) || part.type === 'ClassBody' ? [] : hoistedBy(part),
  );
  return [...own, ...inner];
}
