import type { Resources } from './compare.ts';

/** The logical ids that a property or a `DependsOn` names. */
function* namedIn(value: unknown): Generator<string> {
  if (Array.isArray(value)) {
    for (const one of value) yield* namedIn(one);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'Ref') yield inner;
      else if (key === 'Fn::GetAtt') yield [inner].flat()[0].split('.')[0];
      else if (key === 'Fn::Sub') yield* namedInText([inner].flat()[0]);
      yield* namedIn(inner);
    }
  }
}

function* namedInText(text: string): Generator<string> {
  for (const [, id = ''] of text.matchAll(/\$\{([A-Za-z0-9]+)/g)) yield id;
}

/** The order in which CloudFormation makes and updates resources. */
export function orderOf(resources: Resources) {
  const direct = new Map(
    Object.entries(resources).map(([id, { Properties, DependsOn = [] }]) => [
      id,
      new Set([...namedIn(Properties), ...[DependsOn].flat()].filter((name) => resources[name])),
    ]),
  );
  const all = new Map<string, ReadonlySet<string>>();
  const allBefore = (id: string): ReadonlySet<string> => {
    const known = all.get(id);
    if (known) return known;
    const found = new Set<string>();
    all.set(id, found);
    for (const one of direct.get(id) ?? []) {
      found.add(one);
      for (const earlier of allBefore(one)) found.add(earlier);
    }
    return found;
  };
  return {
    /** Whether a resource waits for another, directly or through others. */
    isAfter: (id: string, earlier: string): boolean => allBefore(id).has(earlier),
  };
}
