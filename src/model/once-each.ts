/** The same function, which computes the value of each subject once. For facts of a model, which does not change after it is resolved. */
export function onceEach<Subject extends object, Value>(
  compute: (subject: Subject) => Value,
): (subject: Subject) => Value {
  const known = new WeakMap<Subject, { readonly value: Value }>();
  return (subject) => {
    const found = known.get(subject) ?? { value: compute(subject) };
    known.set(subject, found);
    return found.value;
  };
}
