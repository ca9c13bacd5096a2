// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A bean to bind to; a property that is not sent stays null. */
public final class Node {
  private String text;
  private String note;
  private List<String> list;
  private Node child;
  private List<Node> children;

  public String getText() { return text; }
  public void setText(String value) { text = value; }
  public String getNote() { return note; }
  public void setNote(String value) { note = value; }
  public List<String> getList() { return list; }
  public void setList(List<String> value) { list = value; }
  public Node getChild() { return child; }
  public void setChild(Node value) { child = value; }
  public List<Node> getChildren() { return children; }
  public void setChildren(List<Node> value) { children = value; }

  Map<String, Object> tree() {
    var tree = new LinkedHashMap<String, Object>();
    if (text != null) tree.put("text", text);
    if (note != null) tree.put("note", note);
    if (list != null) tree.put("list", list);
    if (child != null) tree.put("child", child.tree());
    if (children != null) tree.put("children", children.stream().map(Node::tree).toList());
    return tree;
  }
}
